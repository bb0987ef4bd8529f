/** Words of titles that stand before a name, as people write them. */
export const titleWords: readonly string[] =
  'mr mrs ms miss mx dr prof professor rev revd reverend canon father fr ven rt the sir dame'.split(' ')
