/** Said by the calls and by the page alike. A browser's build keeps no refusals of calls. */
export const addressGone = 'This address is no longer there.'
