/**
 * Calls back whenever the page may be gone for good: another one takes its place, or one turns to another application and
 * never comes back. Answers how to stop.
 */
export function onLeave(leave: () => void): () => void {
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', leave)
  }
}
