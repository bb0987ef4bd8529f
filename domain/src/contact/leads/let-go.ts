/** After so many tries without an answer the college is asked whether to let somebody go, where it says no other number. */
export const usualTries = 3
