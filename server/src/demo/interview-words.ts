/** What panels of the demonstration college wrote down. */
export const interviewWords = {
  concerns: [
    'Works long shifts; weekday evenings may be hard in the first term.',
    'Has not written an essay for twenty years and is anxious about it.',
    'The journey to the centre is two hours each way.',
    'Tends to answer for others; will need to learn to listen in groups.',
    'Two small children at home, and a spouse who travels.',
  ],
  followUps: [
    'Ask the second referee about work with young people.',
    'Send the reading list and the study-skills course before the summer.',
    'Speak to the diocese about the placement parish.',
    'Check whether credits from the earlier certificate can be counted.',
  ],
  comments: {
    for: [
      'Warm, thoughtful and honest about doubt. Read widely for the interview and asked good questions.',
      'Speaks of prayer naturally and of people with affection. Ready to be formed with others.',
      'Clear sense of calling, tested over several years. Will carry the academic work with some help.',
      'A lively conversation; listens well and changes their mind when given a reason.',
    ],
    against: [
      'Sincere, but could not say why theology and why now. Suggested a year of reading first.',
      'The timing is not right: a new post and a move within six months.',
    ],
  },
  summaries: {
    for: [
      'Both of us recommend an offer. Study skills before the start would help.',
      'We agree: a strong applicant. The placement needs settling with the diocese.',
      'An offer, with an early conversation about evenings and travel.',
    ],
    against: ['We do not recommend an offer this year and would gladly see them again.'],
  },
  advice: {
    for: { 'Offer a place': 7, 'Offer with reservations': 3, 'Do not offer': 0 },
    against: { 'Offer a place': 0, 'Offer with reservations': 1, 'Do not offer': 8 },
  },
} as const
