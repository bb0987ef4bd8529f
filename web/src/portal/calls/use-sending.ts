import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { failureToStudent } from './not-sent.ts'

/** Sends what a student does, at once or not at all: nothing is sent later that they may have thought better of. */
export function useSending<Reply, Sent = void>({
  mutationFn,
  ...options
}: SendingOptions<Reply, Sent>): UseMutationResult<Reply, Error, Sent> {
  return useMutation({
    ...options,
    networkMode: 'always',
    mutationFn: async (sent) => {
      try {
        return await mutationFn(sent)
      } catch (error) {
        throw failureToStudent(error)
      }
    },
  })
}

interface SendingOptions<Reply, Sent> extends Omit<UseMutationOptions<Reply, Error, Sent>, 'mutationFn'> {
  readonly mutationFn: (sent: Sent) => Promise<Reply>
}
