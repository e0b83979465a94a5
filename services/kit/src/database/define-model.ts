import { type Connection, type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose';

export type ModelOptions = {
  collection: string;
  /** Add a comment that says which query the index serves. */
  indexes?: readonly (readonly [IndexDefinition, IndexOptions?])[];
  /** With `objectId`, the driver makes the ids. With `string`, the default, the service's code sets the ids. */
  id?: 'string' | 'objectId';
};

/** Only the type `T` says which fields a record has, because the mongoose schema lists none. */
export function defineModel<T>(
  name: string,
  { collection, indexes = [], id = 'string' }: ModelOptions,
): (connection: Connection) => Model<T> {
  const schema = new Schema(id === 'string' ? { _id: String } : {}, {
    collection,
    versionKey: false,
    minimize: false,
    strict: false,
    strictQuery: false,
  });
  for (const [fields, options] of indexes) schema.index(fields, options);
  return (connection) => connection.model<T>(name, schema);
}
