/**
 * Read by a product before anything of its own, where a story has come to a later day: whoever asks it for the time is told that
 * of so many days ahead.
 */
const ahead = Number(process.env['MINSTER_DAYS_AHEAD'] ?? '0') * 86_400_000
const Now = Date

globalThis.Date = new Proxy(Now, {
  construct: (target, given, wanted) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + ahead] : given, wanted),
  get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
})
