export type JsonSchema = Readonly<Record<string, unknown>>;

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  parameters: Parameter[];
  body?: JsonSchema;
  responses: Readonly<Record<string, { content?: Content }>>;
};

export type ApiDocument = {
  paths: Record<string, Record<string, Listed>>;
  components: { schemas: Record<string, JsonSchema> };
};
type Listed = {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Operation['responses'];
};

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, parameters, requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        ...{ operationId, method: method.toUpperCase(), path, parameters, responses },
        tag: tags[0] ?? '',
        ...(body ? { body } : {}),
      };
    }),
  );
}
