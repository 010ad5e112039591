-- People write a postal code with a gap and without one, so a location is found by both.
CREATE OR REPLACE FUNCTION "note_location_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := plain_words(concat_ws(' ', NEW."company_name", NEW."first_name", NEW."last_name", NEW."email",
    NEW."phone", NEW."street", NEW."city", NEW."zip_code", regexp_replace(NEW."zip_code", '\s', '', 'g'), NEW."country"));
  RETURN NEW;
END $$;
