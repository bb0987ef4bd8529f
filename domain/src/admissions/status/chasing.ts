/** Nobody is reminded of the same twice within so many days. */
export const chaseAgainAfterDays = 7

/** No chase writes about more applications at once. */
export const mostChased = 600
