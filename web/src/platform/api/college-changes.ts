let known = 0
let listener = () => {}

/** Says how often the college had been changed when this page was sent, and what is to be done when it is again. */
export function whenCollegeChanges(changes: number, listen: () => void) {
  known = changes
  listener = listen
}

/** Hears with every answer of the service how often the college was changed; processes may lag behind one another. */
export function hearCollege(response: Response): Response {
  const said = Number(response.headers.get('college-changes'))
  if (said > known) {
    known = said
    listener()
  }
  return response
}
