type Write = (details: object | string, message?: string) => void

/** The log that features write to. The server redacts values that identify a person. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }
