export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

export function schemaText(
  schema: JsonSchema,
  components: Record<string, JsonSchema> = {},
  indent = '',
): string {
  const inner = (other: JsonSchema, deeper = indent) => schemaText(other, components, deeper);
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return referred(schema.$ref, components, indent);
  if (choices) return [...new Set(choices.map((choice) => inner(choice)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${inner(schema.items)}[]`;
  if (schema.properties) return objectText(schema, inner, indent);
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${inner(schema.additionalProperties)} }`;
  return plainText(schema);
}

function referred(reference: string, components: Record<string, JsonSchema>, indent: string): string {
  const name = reference.split('/').at(-1) ?? '';
  const target = components[name];
  return target ? schemaText(target, components, indent) : name;
}

function objectText(
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: JsonSchema, indent: string) => string,
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${deeper}${name}${optional}: ${inner(schema, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function plainText({ type, format, maxLength, default: otherwise }: JsonSchema): string {
  const name = format === 'binary' ? 'file' : [type ?? 'any'].flat().join(' | ');
  const facts = [
    format && format !== 'binary' ? format : '',
    maxLength ? `at most ${maxLength} characters` : '',
    otherwise === undefined || otherwise === '' ? '' : `otherwise ${JSON.stringify(otherwise)}`,
  ].filter(Boolean);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}
