/** So many rows one page of a list holds at most. */
export const largestPage = 200
