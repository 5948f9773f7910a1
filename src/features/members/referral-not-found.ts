/** Said by the lookup, by registering and beside the field. */
export const referralNotFound = 'Enter valid referal number'
