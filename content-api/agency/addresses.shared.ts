import { z } from 'zod';
import { addressProblem, cleanPath, decodedPath, pathKey } from '../values/paths.shared.ts';
import { ALIASES, MAIN_ADDRESSES, type OwnAddresses } from '../values/siteAddresses.shared.ts';

/** How many addresses may lead to one page: the current one and earlier ones. */
const MOST = 20;

const addressSchema = z
  .string('An address must be text')
  .trim()
  .min(1, { error: 'Enter an address', abort: true })
  .max(200, { error: 'This address is too long', abort: true })
  .overwrite((text) => pathKey(cleanPath(decodedPath(text) ?? text)))
  .check((ctx) => {
    const message = addressProblem(ctx.value) ?? (isWritten(ctx.value) ? null : USE);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  });

const USE = 'Use letters, digits and hyphens, for example /contact';

function isWritten(address: string): boolean {
  return /^(?:\/[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*)+$/u.test(address);
}

export const ownAddressesSchema = z
  .partialRecord(z.enum(MAIN_ADDRESSES), z.array(addressSchema, 'Addresses must be a list').max(MOST))
  .check((ctx) => {
    for (const [main, names] of Object.entries(ctx.value))
      for (const [index, name] of (names ?? []).entries()) {
        const other = otherAt(name, main, ctx.value);
        const message = `${name} belongs to ${other}`;
        if (other !== undefined)
          ctx.issues.push({ code: 'custom', path: [main, index], message, input: name });
      }
  }) as z.ZodType<OwnAddresses, OwnAddresses>;

/** Another main address that has a name, or whose pages would be below it. */
function otherAt(name: string, main: string, own: OwnAddresses): string | undefined {
  return MAIN_ADDRESSES.find((other) => {
    if (other === main) return false;
    const aliases = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === other);
    return [other, ...aliases, ...(own[other] ?? [])].some(
      (taken) => isWithin(name, taken) || isWithin(taken, name),
    );
  });
}

export function isWithin(address: string, other: string): boolean {
  return `${address}/`.startsWith(`${other}/`);
}

/** Main addresses in the languages that words come in, in the order of the list. An owner chooses to use them. */
const TRANSLATED: Record<string, string> = {
  de: '/ueber-uns /leistungen /projekte /kontakt /termin /blog /datenschutz /danke',
  fr: '/a-propos /services /projets /contact /rendez-vous /blog /confidentialite /merci',
  es: '/nosotros /servicios /proyectos /contacto /cita /blog /privacidad /gracias',
  it: '/chi-siamo /servizi /progetti /contatti /appuntamento /blog /privacy /grazie',
  pt: '/sobre-nos /servicos /projetos /contato /agendar /blog /privacidade /obrigado',
  'pt-PT': '/sobre-nos /servicos /projetos /contacto /agendar /blog /privacidade /obrigado',
  nl: '/over-ons /diensten /projecten /contact /afspraak /blog /privacy /bedankt',
  pl: '/o-nas /uslugi /realizacje /kontakt /spotkanie /blog /prywatnosc /dziekujemy',
  ar: '/من-نحن /خدماتنا /أعمالنا /اتصل-بنا /احجز /المدونة /الخصوصية /شكرا',
};

export function addressesIn(language: string): Record<string, string> | undefined {
  const all = TRANSLATED[language] ?? TRANSLATED[new Intl.Locale(language).language];
  const names = all?.split(' ');
  return names && Object.fromEntries(MAIN_ADDRESSES.map((main, index) => [main, names[index] ?? main]));
}

/** Adds the names that a change leaves, so that they redirect. Defaults aren’t stored. */
export function withEarlier(before: OwnAddresses, after: OwnAddresses): OwnAddresses {
  const each = MAIN_ADDRESSES.map((main) => {
    const [current = main, ...earlier] = after[main] ?? [];
    const left = before[main]?.slice(0, 1) ?? [];
    const others = new Set([...left, ...earlier].filter((name) => name !== current && name !== main));
    return [main, current === main && others.size === 0 ? [] : [current, ...others].slice(0, MOST)] as const;
  });
  return Object.fromEntries(each.filter(([, names]) => names.length > 0));
}
