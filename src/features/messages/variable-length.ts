/**
 * The maximum length of a variable in a text message. By TRAI's rules for registered templates, operators in
 * India drop a message with a longer variable.
 */
export const variableLengthMax = 30
