/** The paths of a person that tell whether another is the same. */
export const recognisedBy = [
  'firstName',
  'lastName',
  'preferredName',
  'previousLastName',
  'dateOfBirth',
  'email',
  'phone',
  'otherPhone',
] as const
