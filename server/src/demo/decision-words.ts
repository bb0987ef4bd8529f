/** What offers of the demonstration college depend on, by kind. */
export const conditionWords = [
  ['Academic', 'Provide the certificate of your highest qualification.'],
  ['Academic', 'Complete a preparatory essay to the satisfaction of the programme director.'],
  ['Reference', 'A satisfactory second reference is received.'],
  ['Church', 'Your diocese confirms that it sponsors your training.'],
  ['Church', 'A placement church and supervisor are agreed.'],
  ['Safeguarding', 'An enhanced DBS certificate is seen by the college.'],
  ['Finance', 'Show how your fees will be paid.'],
] as const

/** What it wrote to those it could not offer a place. */
export const feedbackGiven = [
  'Your referees spoke warmly of your care for people. A short course at level 4 would show us, and you, how you find academic writing again.',
  'We enjoyed meeting you. Before a degree we would encourage a year of the foundation award, which you could begin in January.',
  'It became clear in the interview that you are still weighing two quite different paths. Talk them through with your vocations adviser, and come back to us.',
  'The programme you chose builds on study you have not done yet. The certificate would be the better first step.',
] as const
