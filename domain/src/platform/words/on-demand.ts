/** What is slow to make is made when it is first asked for: a telephone opens a page that much sooner. */
export function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
