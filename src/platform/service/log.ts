type Write = (details: object | string, message?: string) => void

/** The log of features. The server redacts values that identify a person. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }
