-- What the parcels of a manifest come to: nothing of them changes once they are on it, so the list reads no parcel.
alter table parcel_manifest
  add column parcels integer not null default 0 check (parcels >= 0),
  add column weight_grams bigint not null default 0 check (weight_grams >= 0),
  add column collect bigint not null default 0 check (collect >= 0);
alter table parcel_manifest disable trigger user;
update parcel_manifest
  set parcels = sums.parcels, weight_grams = sums.weight_grams, collect = sums.collect
  from (
    select manifest_id, count(*)::integer as parcels, coalesce(sum(parcel.weight_grams), 0) as weight_grams, sum(parcel.collect) as collect
      from parcel where manifest_id is not null group by manifest_id) as sums
  where manifest_id = parcel_manifest.id;
alter table parcel_manifest enable trigger user;
alter table parcel_manifest alter column parcels drop default, alter column weight_grams drop default, alter column collect drop default;
