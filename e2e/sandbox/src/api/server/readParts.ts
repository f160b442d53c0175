import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { maximumBytes, tooLargeFile } from '../../files/readPicture';
import { bodyText, type Fields, readBody } from '../../http/readBody';
import { Rejection, invalid, malformedMessage } from '../../errors/Rejection';

const maxParts = 4;

/** Limits of a multipart body, checked while it arrives. */
export const partLimits = {
  parts: maxParts,
  files: 1,
  fields: maxParts,
  // One byte more, so that a file that is too large can be recognized.
  fileSize: maximumBytes + 1,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 20,
};

function rejectionOf(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  const isFile = isTooLarge && 'part' in error;
  return isFile ? tooLargeFile() : invalid(malformedMessage);
}

/** The fields of a multipart body. Repeated names are rejected. */
async function readParts(request: FastifyRequest): Promise<Fields> {
  const fields: Fields = {};
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      const isTruncated = part.type === 'field' && (part.fieldnameTruncated || part.valueTruncated);
      if (isTruncated || Object.hasOwn(fields, fieldname)) throw invalid(malformedMessage);
      fields[fieldname] =
        part.type === 'field'
          ? part.value
          : new File([await part.toBuffer()], part.filename, { type: part.mimetype });
    }
  } catch (error) {
    // The unread part of the body is dropped.
    request.raw.unpipe();
    request.raw.resume();
    throw rejectionOf(error);
  }
  return fields;
}

/** Parses multipart bodies of routes that accept them. Other bodies are text. */
export async function readFields(endpoint: Endpoint, request: FastifyRequest): Promise<Fields> {
  if (!request.isMultipart()) {
    return readBody(request.headers['content-type'] ?? '', bodyText(request.body));
  }
  if (endpoint.body !== 'multipart') throw invalid(malformedMessage);
  return readParts(request);
}
