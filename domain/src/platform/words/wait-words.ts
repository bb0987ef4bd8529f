/** Answers how long so many seconds are in words: "a minute", "9 minutes", "2 hours"; begun ones count whole. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
