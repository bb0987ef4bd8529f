import { choice, longText } from '#kit/record/field.ts'
import { defineStudentForm } from './student-form.ts'

/** What students ask the college for in words; the label is the subject the office reads. */
export const requestTopics = {
  letter: { label: 'Letter of status' },
  pace: { label: 'Change of pace' },
  programme: { label: 'Change of programme' },
  hub: { label: 'Change of hub' },
  appointment: { label: 'Appointment with my tutor' },
  other: { label: 'Something else' },
} as const
export type RequestTopic = keyof typeof requestTopics

/** Answers whether a text is the key of a topic. */
export function isRequestTopic(topic: unknown): topic is RequestTopic {
  return typeof topic === 'string' && Object.hasOwn(requestTopics, topic)
}

/** A student asks the college for something in words; each that is sent is one request. */
export const requestForm = defineStudentForm({
  key: 'requests',
  title: 'Request to the college',
  intro: 'Ask us for something that has no form of its own. The answer comes by mail and stands here too.',
  steps: [{ key: 'ask', title: 'What you would like', fields: ['topic', 'words'] }],
  fields: {
    topic: choice('What is it about?', requestTopics, { required: true, width: 12 }),
    words: longText('Tell us what you need', {
      required: true,
      width: 12,
      longest: 5000,
      help: 'For a letter, say whom it is for. Please write nothing here about your health.',
    }),
  },
  receipt:
    'We have your request and answer as soon as we can. You can take it back while nobody has answered.',
})
