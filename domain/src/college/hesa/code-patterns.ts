/** A code of a coding frame of the HESA return; frames of theirs have capitals, some of our own words small letters. */
export const hesaCodePattern = {
  expression: /^[\dA-Za-z-]{1,20}$/,
  message: 'An answer is a code of the coding frame: 01.',
}

/** A country or nationality of the return. */
export const hesaPlacePattern = {
  expression: /^[A-Z]{2}$/,
  message: 'A place is two capital letters of the coding frame: GB.',
}
