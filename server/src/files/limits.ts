/** 20 MB: a long scan, or a photograph as it comes from a camera. */
export const largestFile = 20 * 1024 * 1024

/** Pixels no honest photograph or scan reaches; a small file may unpack to far more. */
export const mostPixels = 60_000_000
