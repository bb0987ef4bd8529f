import type { IntentionAnswer } from '#students/intentions/intentions.ts'

/** What a student says about next year, in their own words. */
export const intentionWords: Readonly<Record<IntentionAnswer, string>> = {
  Continue: 'I go on with my programme',
  Finishing: 'I finish this year',
  'Begin dissertation': 'I begin my dissertation',
  'Change programme': 'I should like to change my programme',
  'Change pace': 'I should like to study full time or part time instead',
  Interrupt: 'I should like to interrupt my studies',
  Withdraw: 'I should like to leave',
}
