/** The most letters of a search, in the box as on the wire. */
export const searchLengthMax = 64
