/** A place in PostgreSQL's log (LSN), in bytes from its beginning. */
export type LogPosition = number

/** Where no standby has come yet: what must contain everything is read from the primary. */
export const notYetThere: LogPosition = Number.MAX_SAFE_INTEGER

/** In SQL, on a primary: whatever was acknowledged stands before this place. */
export const acknowledgedUpTo = `pg_wal_lsn_diff(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8`

/** In SQL: the clock of whichever server answers, in milliseconds since 1970. */
export const clockNow = '(extract(epoch from clock_timestamp()) * 1000)::float8'

/** In SQL: what a primary has in common with its standbys, and with no other server. */
export const systemIdentifier = '(select system_identifier::text from pg_control_system())'

/** How far the clock of a standby may be off: what begins or ends at a moment is shown so much later. */
export const clockSkewMaxMs = 200
