let knownChanges = 0
let listener = () => {}

/** Says how often the college had been changed when this page was sent, and what is to be done when it is again. */
export function onCollegeChange(changes: number, listen: () => void) {
  knownChanges = changes
  listener = listen
}

/** Hears with every answer of the service how often the college was changed; processes may lag behind one another. */
export function noticeCollegeChange(response: Response): Response {
  const reported = Number(response.headers.get('college-changes'))
  if (reported > knownChanges) {
    knownChanges = reported
    listener()
  }
  return response
}
