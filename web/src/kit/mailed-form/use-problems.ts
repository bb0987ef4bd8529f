import { useState } from 'react'

/** What is wrong with the answers of a form, by question. */
export function useProblems<Problem>() {
  const [errors, setErrors] = useState<Readonly<Record<string, Problem>>>({})
  const [failureCount, setFailureCount] = useState(0)
  return {
    errors,
    /** How often something was wrong. The list of it takes the focus then, and never while somebody types. */
    failureCount,
    /** Shows what is wrong, and answers whether anything is. */
    show(problems: Readonly<Record<string, Problem>>): boolean {
      const isWrong = Object.keys(problems).length > 0
      setErrors(problems)
      if (isWrong) setFailureCount((times) => times + 1)
      return isWrong
    },
    /** A question was answered since. */
    forget(name: string) {
      setErrors(({ [name]: _answered, ...others }) => others)
    },
  }
}
