/** A position in PostgreSQL's write-ahead log (LSN), in bytes from its beginning. */
export type LogPosition = number

/** A position that no standby reaches, to force a read from the primary. */
export const unreachablePosition: LogPosition = Number.MAX_SAFE_INTEGER

/** SQL for the log position up to which all acknowledged changes are written. Only works on a primary. */
export const acknowledgedUpTo = `pg_wal_lsn_diff(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8`

/** SQL for the clock of the server that runs the statement, in milliseconds since 1970. */
export const clockNow = '(extract(epoch from clock_timestamp()) * 1000)::float8'

/** SQL for the identifier that only a primary and its standbys share. */
export const systemIdentifier = '(select system_identifier::text from pg_control_system())'

/**
 * The largest accepted clock difference between a standby and the primary, in milliseconds. On pages read
 * from a standby, offers may start and end later by this time.
 */
export const clockSkewMaxMs = 200
