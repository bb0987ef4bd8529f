/** What a letter of status is for. */
export const letterPurpose =
  'For a bank, a council or a landlord: it confirms whether you study with us, since when and until when.'
