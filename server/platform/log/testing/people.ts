/** Letters that no code and no name of a program holds by chance; a name takes no digits. */
export const personOf = (n: number) => {
  const letters = [676, 26, 1]
    .map((place) => String.fromCharCode(97 + (Math.floor(n / place) % 26)))
    .join('');
  const mark = `Qx${letters}zj`;
  return {
    firstName: `Fn${mark}`,
    surName: `Sn${mark}`,
    companyName: `Co${mark} s.r.o.`,
    street: `St${mark} 12`,
    city: `Ci${mark}`,
    phone: `+420 777 ${String(100_000 + n).replace(/(?=\d{3}$)/, ' ')}`,
    email: `em${mark.toLowerCase()}@buyer.example`,
    note: `No${mark} ring twice`,
    text: `Tx${mark}`,
    file: `Fi${mark}.svg`,
    password: `Pw${mark}`,
    token: `eyJhbGciOiJIUzI1NiJ9.Tk${mark}.c2lnbmF0dXJl`,
    cookie: `Ck${mark}`,
    search: `Se${mark}`,
    design: `Ds${mark}`,
    mark,
  };
};
export type Person = ReturnType<typeof personOf>;
