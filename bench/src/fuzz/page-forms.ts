import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { encodeForm, type FormPart } from '../../../server/src/http/testing/form';

const PAGES = [
  '/contact',
  '/restaurant-training',
  '/team',
  '/back-in-stock',
  '/back-in-stock/confirm',
  '/app',
];

const VALID: Readonly<Record<string, string>> = {
  firstName: 'Ann',
  lastName: 'Nebbiolo',
  email: 'ann@osteria.example',
  phone: '+49 30 123456',
  businessName: 'Osteria',
  subject: 'A question',
  message: 'Which kit suits my nose?',
  topic: 'question',
  website: '',
  kit: 'red-wine-12',
  token: 'x',
  consentChecked: 'true',
  ndaRequired: 'false',
  bestTime: '',
};

/** Makes forms as a browser without scripts posts them: complete, wrong, and with files. */
export function pageForms(): Arbitrary<InjectOptions> {
  const name = fc.oneof(fc.constantFrom(...Object.keys(VALID), 'menu', '__proto__', ''), fc.string());
  const file = fc.record({
    fileName: fc.oneof(fc.constantFrom('menu.pdf', '', '../x', 'a"b\r\nc'), fc.string()),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(Buffer.from('%PDF-1.7\n'), Buffer.alloc(70_000), Buffer.alloc(300_000)),
    ),
  });
  const part = fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom('\0', 'x'.repeat(70_000)), file));
  return fc
    .record({
      page: fc.constantFrom(...PAGES),
      kept: fc.subarray(Object.entries(VALID), { minLength: 8 }),
      more: fc.array(part, { maxLength: 4 }),
      boundary: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'multipart/form-data',
        'multipart/form-data; boundary=',
      ),
    })
    .map(({ page, kept, more, boundary }): InjectOptions => {
      const parts: FormPart[] = [...kept, ...more];
      const { payload, contentType } = encodeForm(parts);
      return { method: 'POST', url: page, payload, headers: { 'content-type': boundary ?? contentType } };
    });
}
