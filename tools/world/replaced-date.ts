/** Puts another clock in place of that of the program, for `Date`. */
export function replaceDate(now: () => number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
  });
}
