from ratscrew.server.limits import Bucket, Buckets

SECOND = 1_000_000


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(burst=3, per_s=2, now_us=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(SECOND // 2)
    assert not bucket.take(SECOND // 2)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(burst=2, per_s=100, now_us=0)
    assert [bucket.take(1000 * SECOND) for _ in range(3)] == [True, True, False]


def test_asking_whether_a_bucket_is_empty_takes_nothing() -> None:
    bucket = Bucket(burst=1, per_s=1, now_us=0)
    assert not bucket.empty(0)
    assert bucket.take(0)
    assert bucket.empty(0)
    assert not bucket.empty(SECOND)


def test_an_empty_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(burst=1, per_s=0.5, now_us=0)
    assert bucket.wait_s(0) == 0
    assert bucket.take(0)
    assert [bucket.wait_s(at) for at in (0, SECOND // 2, 2 * SECOND)] == [2, 2, 0]
    never = Buckets(burst=1, per_s=0)
    assert never.wait_s("192.0.2.1", 0) == 0
    assert never.take("192.0.2.1", 0)
    assert never.wait_s("192.0.2.1", 0) == 3600


def test_every_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(burst=1, per_s=0)
    assert buckets.take("192.0.2.1", 0)
    assert not buckets.take("192.0.2.1", 0)
    assert buckets.empty("192.0.2.1", 0)
    assert not buckets.empty("192.0.2.2", 0)
    assert buckets.take("192.0.2.2", 0)


def test_the_addresses_heard_of_longest_ago_are_forgotten() -> None:
    buckets = Buckets(burst=1, per_s=0)
    for number in range(10_002):
        assert buckets.take(str(number), 0)
    assert not buckets.empty("0", 0)
    assert buckets.empty("10001", 0)
