/** Pixels no honest photograph or scan reaches; a small file may unpack to far more. */
export const mostPixels = 60_000_000
