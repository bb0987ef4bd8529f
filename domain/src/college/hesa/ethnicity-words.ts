/**
 * Codes of the return (Student.ETHNIC) by the words in which an application lists ethnicities. Words a college added
 * itself have none.
 */
export const ethnicityCodes: ReadonlyMap<string, string> = new Map([
  ['White - English, Scottish, Welsh, Northern Irish or British', '160'],
  ['White - Irish', '166'],
  ['White - Gypsy or Irish Traveller', '163'],
  ['White - Roma', '168'],
  ['Any other White background', '179'],
  ['Mixed or multiple ethnic groups - White and Black Caribbean', '142'],
  ['Mixed or multiple ethnic groups - White and Black African', '141'],
  ['Mixed or multiple ethnic groups - White and Asian', '140'],
  ['Any other Mixed or multiple ethnic background', '159'],
  ['Indian - Indian British', '103'],
  ['Pakistani - Pakistani British', '104'],
  ['Bangladeshi - Bangladeshi British', '100'],
  ['Chinese - Chinese British', '101'],
  ['Any other Asian background', '119'],
  ['African - African British', '120'],
  ['Caribbean - Caribbean British', '121'],
  ['Any other Black background', '139'],
  ['Arab', '180'],
  ['Any other ethnic background', '899'],
  ['Prefer not to say', '998'],
])
