interface NamedStudent {
  readonly student: { readonly id: string; readonly label: string }
  readonly lastName: string
}

const collator = new Intl.Collator('en-GB')

/** Orders students by last name, then by what they are called. */
export function byName(one: NamedStudent, other: NamedStudent): number {
  return (
    collator.compare(one.lastName, other.lastName) ||
    collator.compare(one.student.label, other.student.label) ||
    (one.student.id < other.student.id ? -1 : 1)
  )
}
