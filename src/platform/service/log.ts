type Write = (details: object | string, message?: string) => void

/** What features write to the log. Values that identify a person are redacted by the server. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }
