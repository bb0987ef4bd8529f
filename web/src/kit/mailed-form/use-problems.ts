import { useState } from 'react'

/** What is wrong with the answers of a form, by question. */
export function useProblems<Problem>() {
  const [found, setFound] = useState<Readonly<Record<string, Problem>>>({})
  const [told, setTold] = useState(0)
  return {
    found,
    /** How often something was wrong. The list of it takes the focus then, and never while somebody types. */
    told,
    /** Shows what is wrong, and answers whether anything is. */
    tell(problems: Readonly<Record<string, Problem>>): boolean {
      const isWrong = Object.keys(problems).length > 0
      setFound(problems)
      if (isWrong) setTold((times) => times + 1)
      return isWrong
    },
    /** A question was answered since. */
    forget(name: string) {
      setFound(({ [name]: _answered, ...others }) => others)
    },
  }
}
