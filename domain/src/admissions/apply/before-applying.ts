/** What is said to who has not begun yet. */
export const beforeApplying = {
  lead: 'We are glad you would like to study with us.',
  advice: [
    'It takes about half an hour. Everything is saved as you go, and you can stop and come back.',
    'Have two or three people in mind who know you well. We ask them for a reference.',
    'Have your passport or another proof of identity at hand. You can also send it later.',
  ],
} as const
