/** The maximum length of a search text, in the search box and on the wire. */
export const searchLengthMax = 512
